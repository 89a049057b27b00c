/** Drawn on a field of 24 by 24. */
const PATHS = {
  check: 'M4 12.5 9.5 18 20 6.5',
  close: 'M6 6 18 18M18 6 6 18',
  eye: 'M2 12Q12-2 22 12 12 26 2 12ZM12 9a3 3 0 1 0 .01 0Z',
  'eye-off': 'M2 12Q12-2 22 12 12 26 2 12ZM12 9a3 3 0 1 0 .01 0ZM4 3 20 21',
  down: 'M5 9 12 16 19 9',
  up: 'M5 15 12 8 19 15',
  next: 'M4 12H20M13 5 20 12 13 19',
  previous: 'M20 12H4M11 5 4 12 11 19',
} as const;

/** The few icons that primitives need: the library's icons would exceed the script budget of /login. */
export function Glyph({ name, size = 20 }: { name: keyof typeof PATHS; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
