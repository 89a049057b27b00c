// Loaded at the first interaction with the form: the page renders without it.
export { APPLICATION_SUCCESS_MESSAGE, applicationForm } from '#contracts/application.ts';
export { keepHeardFrom, withAttribution } from '#web/lib/visit/attribution.ts';
export { keepBookingPerson } from '#web/lib/visit/booking-person.ts';
