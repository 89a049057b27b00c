import { expect, test } from 'vitest';
import { minifyIcons, minifyScripts } from './minify-inline.ts';

// Mutation: `piece` for `piece.slice(0, end)`.
test('scripts in a page lose spaces, names and comments, and all else stays', () => {
  const data = '<script type="application/ld+json">{ "a": 1 }</script>';
  const page = `<p>a  b</p>${data}<script>\n  // why\n  {\n    const long = 1;\n    window.kept = long + long;\n  }\n</script><p>c  d</p>`;
  expect(minifyScripts(page, 'a.html')).toBe(`<p>a  b</p>${data}<script>window.kept=2;</script><p>c  d</p>`);
});

test('a script that no browser could run fails the build, and says of which page it is', () => {
  expect(() => minifyScripts('<script>if (</script>', 'a.html')).toThrow('A script of a.html');
});

test('an icon in a page keeps its drawing and its own class, and loses what lucide adds', () => {
  const start = '<svg xmlns="http://www.w3.org/2000/svg" width="18"';
  const page = `${start} class="lucide lucide-chevron-down turned-1"><path d="m6 9"/></svg>${start} class="lucide lucide-play"/>`;
  expect(minifyIcons(page)).toBe('<svg width="18" class="turned-1"><path d="m6 9"/></svg><svg width="18"/>');
});
