export * from './auth.ts';
export * from './mails.ts';
export * from './messages.ts';
export * from './partnerships.ts';
export * from './records.ts';
export * from './signups.ts';
export * from './users.ts';
