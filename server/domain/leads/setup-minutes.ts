/** Duration of a setup that the team schedules. */
export const SETUP_MINUTES = 60;
