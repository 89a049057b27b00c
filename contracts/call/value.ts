/** What was answered: text, a number, or true; times as `14:40`, days as `2026-03-02`, phones as `+13125550188`. */
export type Value = string | number | boolean;

/** The answers by the id of their turn, and `true` for each topic that came up. */
export type Filled = Readonly<Record<string, Value>>;
