import { expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { type PartnerTest, testWithPartner } from '#tests/fixtures/partners.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let { team, partner } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner } = begun);
});

// Mutation: leaving the partner's record as it is when a customer goes.
// Red: whoever read the partner, as a viewer, read name and email of an erased customer in the reasons.
test.each(['erased', 'deleted by themselves'])(
  'why a customer was linked to a partner, and taken off, is kept nowhere once they are %s',
  async (how) => {
    const [other, stays] = [await team.aCustomer(), await team.aCustomer()];
    for (const each of [other, stays]) {
      const body = { customerId: each.id, reason: `Told of ${each.email}` };
      for (const path of [API.partnerLinkCustomer, API.partnerUnlinkCustomer, API.partnerLinkCustomer]) {
        expect(await team.post(fillPath(path, { id: partner.id }), body)).toMatchObject({ status: 200 });
      }
    }
    const { email, password, id } = other;
    await team.server.db.query('update users set email_verified = true where id = $1', [id]);
    const gone = how.startsWith('deleted')
      ? await team.post(API.accountDelete, { password }, await team.server.logIn(other))
      : await team.post(API.personErase, { email, confirmEmail: email });
    expect(gone).toMatchObject({ status: 200 });
    expect(await tablesWith(team.server.db, email)).toEqual([]);
    const { history } = await team.details(partner.id);
    expect(history.map(({ kind, text }) => [kind, text])).toEqual([
      ...['linked', 'unlinked', 'linked'].map((kind) => [kind, `Told of ${stays.email}`]),
      ...['linked', 'unlinked', 'linked'].map((kind) => [kind, null]),
    ]);
  },
);
