const DAY = /^(19|2\d)\d\d-\d\d-\d\d$/;

/** Whether this is a day as `2026-11-21`, of the years that the server reads; February has no 30th. */
export const isDay = (text: string) =>
  DAY.test(text) && Boolean(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
