// Loaded at the first interaction with the form: the page renders without it.
export { PARTNERSHIP_SUCCESS_MESSAGE, partnershipForm } from '#contracts/partnership.ts';
export { keepHeardFrom, withAttribution } from '#web/lib/attribution.ts';
export { keepBookingPerson } from '#web/lib/booking-person.ts';
