import { useQuery } from '@tanstack/react-query';
import type { ImportRecord, ImportUndone, UndoPreview } from '#contracts/lead-import.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** The latest imports are read again under this key. */
export const IMPORTS_KEY = ['imports'] as const;

export function useImports() {
  return useQuery({
    queryKey: IMPORTS_KEY,
    queryFn: async ({ signal }) => (await adminRequest<ImportRecord[]>(API.leadsImports, { signal })).body,
  });
}

/** What undoing an import would do; read anew whenever that is asked. */
export function useUndoPreview(id: string | undefined) {
  return useQuery({
    queryKey: [...IMPORTS_KEY, id, 'outlook'],
    queryFn: async ({ signal }) => {
      const path = fillPath(API.leadsImportUndoPreview, { id: id ?? '' });
      return (await adminRequest<UndoPreview>(path, { signal })).body;
    },
    enabled: id !== undefined,
    staleTime: 0,
  });
}

/** Removes the leads of an import that nobody has worked on. Throws as `adminRequest` does. */
export async function undoImport(id: string): Promise<ImportUndone> {
  return (await adminRequest<ImportUndone>(fillPath(API.leadsImportUndo, { id }), { body: {} })).body;
}
