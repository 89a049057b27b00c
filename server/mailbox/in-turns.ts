/** The same things, the first of each owner before the second of any, so that nobody waits for all of another's. */
export function inTurns<Thing>(things: readonly Thing[], ownerOf: (thing: Thing) => string): Thing[] {
  const before = new Map<string, number>();
  const placed = things.map((thing) => {
    const owner = ownerOf(thing);
    const turn = before.get(owner) ?? 0;
    before.set(owner, turn + 1);
    return { thing, turn };
  });
  return placed.sort((one, other) => one.turn - other.turn).map(({ thing }) => thing);
}
