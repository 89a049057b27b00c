/**
 * A mail that a colleague starts from. Its fields are explained where it is declared; an unknown one fails the build.
 */
export { mailTemplate } from '#contracts/mail-template.ts';
