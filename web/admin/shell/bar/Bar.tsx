import { type ComponentType, useMemo, useState } from 'react';
import { PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { isTeamRole } from '#contracts/roles.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { scrollToMiddle } from '#web/ui/scroll-to.ts';
import { toast } from '#web/ui/toast.ts';
import { type AdminPage, goTargets, openPages } from './admin-pages.ts';
import css from './Bar.module.css';
import type { HelpProps } from './Help.tsx';
import type { PaletteProps } from './Palette.tsx';
import type { Command } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface Props {
  /** The team's pages. */
  links: AdminPage[];
  /** Address of the page it stands on. */
  path: string;
}

/** Loaded when first opened: nobody needs them to read the page. */
interface Loaded {
  Palette?: ComponentType<PaletteProps>;
  Help?: ComponentType<HelpProps>;
}

/** Where whoever is signed in may go, by link, by palette and by key; an island of its own in the page's header. */
export default function Bar({ links, path }: Props) {
  const user = useSession();
  const role = user && isTeamRole(user.role) ? user.role : undefined;
  const [open, setOpen] = useState<keyof Loaded>();
  const [{ Palette, Help }, setLoaded] = useState<Loaded>({});
  const targets = useMemo(
    () => (role ? goTargets(links, (permission) => roleMay(role, permission)) : undefined),
    [links, role],
  );
  const keys = useMemo(
    () => targets && new Map(targets.flatMap(({ key, to }) => (key ? [[key, to]] : []))),
    [targets],
  );
  const [shortcuts, turnShortcuts] = useShortcuts(keys, onCommand);

  function onCommand(command: Command): void {
    if (command.kind === 'palette') void show('Palette');
    if (command.kind === 'help') void show('Help');
    if (command.kind === 'search') focusSearch();
    if (command.kind === 'go') window.location.assign(command.to);
  }

  async function show(name: keyof Loaded): Promise<void> {
    try {
      const loaded = name === 'Palette' ? await import('./Palette.tsx') : await import('./Help.tsx');
      setLoaded((before) => ({ ...before, ...loaded }));
      setOpen(name);
    } catch (error) {
      logFailure('Loading the palette', error);
      toast({ title: 'Error', description: 'Please check your connection and try again', tone: 'error' });
    }
  }

  // The one that closes may close because the other one opens.
  const close = (name: keyof Loaded) => setOpen((now) => (now === name ? undefined : now));
  if (!role || !targets) return <div className={css.pages} />;
  return (
    <>
      <nav className={css.pages} aria-label="Team">
        {openPages(links, (permission) => roleMay(role, permission)).map(({ label, to }) => (
          <a
            key={to}
            href={to}
            aria-current={isHere(to, path) ? 'page' : undefined}
            ref={isHere(to, path) ? scrollToMiddle : null}
          >
            {label}
          </a>
        ))}
      </nav>
      <button
        type="button"
        className={css.find}
        aria-keyshortcuts="Control+K"
        onClick={() => show('Palette')}
      >
        Find <kbd>Ctrl K</kbd>
      </button>
      {Palette && (
        <Palette
          open={open === 'Palette'}
          onClose={() => close('Palette')}
          role={role}
          targets={targets}
          onHelp={() => show('Help')}
        />
      )}
      {Help && (
        <Help
          open={open === 'Help'}
          onClose={() => close('Help')}
          targets={targets}
          on={shortcuts}
          onTurn={turnShortcuts}
        />
      )}
    </>
  );
}

/** Records of a kind have pages of their own below the page of their list. */
function isHere(to: string, path: string): boolean {
  return to === path || (to === PAGES.dashboard && path.startsWith('/admin/signups'));
}

function focusSearch(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')];
  fields.find((field) => field.checkVisibility())?.focus();
}
