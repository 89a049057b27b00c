import { PLANS } from '#contracts/plans.ts';
import type { Signup } from '#contracts/signup.ts';
import type { companies, subscriptions } from '#server/db/schema/index.ts';
import type { Discount } from '#server/domain/discount-codes/redeem-code.ts';

type CompanyAnswers = Pick<
  Signup,
  'companyName' | 'industry' | 'companySize' | 'location' | 'businessPhone' | 'website' | 'description'
>;
type PlanAnswers = Pick<Signup, 'selectedPlan' | 'billingCycle' | 'website' | 'description' | 'triedCall'>;

/** The company of somebody who signed up, or was imported. */
export function newCompany(userId: string, answers: CompanyAnswers): typeof companies.$inferInsert {
  const { companyName, industry, companySize, location, businessPhone, website, description } = answers;
  return { userId, companyName, industry, companySize, location, businessPhone, website, description };
}

/** Their plan. */
export function newSubscription(
  userId: string,
  answers: PlanAnswers,
  discount?: Discount,
): typeof subscriptions.$inferInsert {
  const { selectedPlan, billingCycle, website, description, triedCall } = answers;
  return {
    userId,
    plan: selectedPlan,
    monthlyMinutes: PLANS[selectedPlan].minutes,
    billingCycle,
    discountCode: discount?.code,
    discountStatus: discount?.status,
    triedCall,
    additionalInfo: JSON.stringify({
      selectedPlan,
      billingCycle,
      discountCode: discount?.code,
      discountApplied: Boolean(discount),
      website,
      description,
    }),
  };
}
