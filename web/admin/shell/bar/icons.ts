/** Icons of the sidebar: SVG paths on a field of 24 by 24. */
export const ICONS = {
  leads: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21c0-4 3-6.5 7-6.5S16 17 16 21M19 8v6M22 11h-6',
  messages: 'M3 5h18v13H8l-5 4ZM7.5 10h9M7.5 13.5h5',
  applications:
    'M9 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21c0-4 3-6 7-6s7 2 7 6M16 4.5a4 4 0 0 1 0 7.2M18 15.5c2.5.8 4 2.7 4 5.5',
  partners:
    'M9 14l-2 2a3.5 3.5 0 0 1-5-5l4-4a3.5 3.5 0 0 1 5 0M15 10l2-2a3.5 3.5 0 0 1 5 5l-4 4a3.5 3.5 0 0 1-5 0M9 15l6-6',
  ledger: 'M3 6h18v12H3ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6 9.5v.01M18 14.5v.01',
  myDay: 'M4 5h16v16H4ZM4 10h16M8 2.5v4M16 2.5v4M8.5 15l2.5 2.5 4.5-4.5',
  appointments: 'M4 5h16v16H4ZM4 10h16M8 2.5v4M16 2.5v4M12 13v4h3',
  pipeline: 'M4 4h4v16H4ZM10 4h4v10h-4ZM16 4h4v6h-4Z',
  insights: 'M4 20V11M10 20V4M16 20v-7M22 20H2',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
} as const;
