import { isMet, type Row, ratioOf } from './row.ts';

const WIDTH = 1_000;
const LABELS = 560;
const LINE = 26;
const TOP = 40;

/** Draws every row with a limit as a bar: the share of the limit that is used. A line marks the limit. */
export function drawChart(rows: Row[]): string {
  const bars = rows.flatMap((row) => {
    const share = shareOf(row);
    return share === undefined
      ? []
      : [{ label: `${row.group}: ${withoutAside(row.what)}`, share, met: isMet(row) }];
  });
  const longest = Math.max(1.25, ...bars.map(({ share }) => Math.min(share, 2)));
  const unit = (WIDTH - LABELS - 70) / longest;
  const drawn = bars.map(({ label, share, met }, place) => {
    const y = TOP + place * LINE;
    const width = Math.max(2, Math.min(share, longest) * unit);
    return `<text x="${LABELS - 12}" y="${y + 14}" text-anchor="end">${escapeText(label)}</text>
<rect x="${LABELS}" y="${y + 3}" width="${width.toFixed(1)}" height="14" rx="2" class="${met ? 'met' : 'exceeded'}"/>
<text x="${LABELS + width + 8}" y="${y + 14}" class="soft">${Math.round(share * 100)} %</text>`;
  });
  const height = TOP + bars.length * LINE + 16;
  const rule = LABELS + unit;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
<title>How much of each limit is used</title>
<style>text{font:13px system-ui,sans-serif;fill:#22293a}.soft{fill:#5a6273}.met{fill:#2c62c4}.exceeded{fill:#b3402a}.rule{stroke:#c98a1b;stroke-width:2}
@media(prefers-color-scheme:dark){text{fill:#eceae4}.soft{fill:#b3b9c6}.met{fill:#7cb4f5}.exceeded{fill:#ee8a74}}</style>
<text x="${rule}" y="20" text-anchor="middle" class="soft">limit</text>
<path d="M${rule} 28V${height - 8}" class="rule"/>
${drawn.join('\n')}
</svg>
`;
}

/** The measured value as a share of the limit, or the limit as a share of it where more is better. */
function shareOf(row: Row): number | undefined {
  const { limit } = row;
  if (!limit) return undefined;
  const measured = limit.of === 'ratio' ? ratioOf(row) : row.value;
  if (measured === undefined) return undefined;
  if (limit.value === 0) return measured === 0 ? 0 : 2;
  return limit.at === 'most' ? measured / limit.value : limit.value / measured;
}

/** What stands in brackets is for the table. */
function withoutAside(text: string): string {
  return text.replace(/ \([^)]*\)/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[<&]/g, (character) => (character === '<' ? '&lt;' : '&amp;'));
}
