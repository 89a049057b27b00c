/** What a key asks for. */
export type Command =
  | { kind: 'palette' }
  | { kind: 'help' }
  | { kind: 'search' }
  | { kind: 'prefix' }
  | { kind: 'send' }
  | { kind: 'go'; to: string };

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

interface Situation {
  /** The key before this one was `g`. */
  afterPrefix: boolean;
  /** The focus is where letters are written, or an answer begun. */
  typing: boolean;
  /** The focus is in a field or a choice of a form. */
  inForm: boolean;
  dialogOpen: boolean;
  /** Whether keys without a modifier count. */
  on: boolean;
  /** Addresses by the letter that leads there. */
  targets: ReadonlyMap<string, string>;
}

/** What `pressed` asks for; `undefined` where it is none of our business. */
export function commandOf(pressed: Pressed, situation: Situation): Command | undefined {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  const held = (ctrlKey || metaKey) && !altKey;
  if (held && key === 'Enter' && situation.inForm) return { kind: 'send' };
  if (situation.dialogOpen) return undefined;
  if (held && key.toLowerCase() === 'k') return { kind: 'palette' };
  if (!situation.on || situation.typing || ctrlKey || metaKey || altKey) return undefined;
  if (situation.afterPrefix) {
    const to = situation.targets.get(key.toLowerCase());
    return to ? { kind: 'go', to } : undefined;
  }
  if (key === '?') return { kind: 'help' };
  if (key === '/') return { kind: 'search' };
  return key.toLowerCase() === 'g' ? { kind: 'prefix' } : undefined;
}
