// Loaded when the visitor turns to the form: nothing of it is needed to draw the page.
export { PARTNERSHIP_SUCCESS_MESSAGE, partnershipForm } from '#contracts/partnership.ts';
