import { downloadFile } from '#web/lib/download-file.ts';

/** Where the chunks of a file go. */
export interface FileSink {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The file is whole. */
  close(): Promise<void>;
  /** It is given up; nothing of it stays. */
  abort(): Promise<void>;
}

/** What Chromium adds to `window`; the types of the DOM do not have it yet. */
interface SavePicker {
  showSaveFilePicker(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}

/** A file on the disk, where the browser lets a page write one: of any size, without filling the memory. */
export async function openOnDisk(name: string): Promise<FileSink | undefined> {
  if (!('showSaveFilePicker' in window)) return undefined;
  const handle = await (window as unknown as SavePicker).showSaveFilePicker({ suggestedName: name });
  const stream = await handle.createWritable();
  return {
    write: (chunk) => stream.write(chunk),
    close: () => stream.close(),
    abort: () => stream.abort(),
  };
}

/** A file that is put together in memory, and then handed to the browser's downloads. */
export function openDownload(name: string): FileSink {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  return {
    async write(chunk) {
      chunks.push(chunk);
    },
    async close() {
      downloadFile(name, new Blob(chunks, { type: 'text/csv' }));
    },
    async abort() {
      chunks.length = 0;
    },
  };
}

/** Hands a text to the browser's downloads. */
export function saveText(name: string, type: string, text: string): void {
  downloadFile(name, new Blob([text], { type }));
}
