interface Changes {
  /** The change that is under way, or was last. */
  last: Promise<unknown>;
  /**
   * For each of one's own changes, the version that it was made on and the version that it left, where nobody else's
   * change came between.
   */
  led: Map<number, number>;
}

const byLead = new Map<string, Changes>();

/**
 * Sends a change of a lead once one's earlier ones are answered: a form that was opened before them is about the
 * version to which they led. `seen`: the version that is shown. Somebody else's change stays a conflict.
 */
export async function sendInTurn<
  Body extends object,
  Answer extends { version: number; unchanged?: true | undefined },
>(id: string, seen: number | undefined, body: Body, send: (body: Body) => Promise<Answer>): Promise<Answer> {
  const changes = byLead.get(id) ?? { last: Promise.resolve(), led: new Map() };
  byLead.set(id, changes);
  const { last, led } = changes;
  const now = (version: number): number => (led.has(version) ? now(led.get(version) ?? version) : version);
  const answered = last.then(async () => {
    const { version } = body as { version?: unknown };
    const answer = await send(typeof version === 'number' ? { ...body, version: now(version) } : body);
    const from = seen === undefined ? undefined : now(seen);
    // A note leaves the version as it is, which may be somebody else's.
    if (from === undefined || answer.unchanged) return answer;
    if (answer.version === from + 1) led.set(from, answer.version);
    // The page shows that version before the answer: it is somebody else's, whose change is not shown.
    else if (answer.version > from + 1) led.set(from + 1, from);
    return answer;
  });
  changes.last = answered.catch(() => undefined);
  return answered;
}
