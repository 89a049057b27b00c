/** URL of the scenario that a page's `data-call` names; the build writes it. */
export const scenarioUrl = (industry: string) => `/call/${industry}.json`;

/** With this hash a link starts the call at once. */
export const ANSWER_HASH = '#answer';

/** Selects the links that start a call; no other link has this hash. */
export const ANSWER_LINKS = `[href$="${ANSWER_HASH}"]`;
