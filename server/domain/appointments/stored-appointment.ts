import type { appointments } from '#server/db/schema/index.ts';

/** An appointment as its row has it. */
export type StoredAppointment = typeof appointments.$inferSelect;
