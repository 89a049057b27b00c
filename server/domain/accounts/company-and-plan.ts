import { companyIn } from '#contracts/company-fields.ts';
import { PLANS } from '#contracts/plans.ts';
import type { Signup } from '#contracts/signup.ts';
import type { companies, subscriptions } from '#server/db/schema/index.ts';
import type { Discount } from '#server/domain/discount-codes/redeem-code.ts';

/** What the signup asks; less of it may be known of somebody who was imported. */
interface CompanyAnswers extends Pick<Signup, 'companyName' | 'location' | 'businessPhone'>, OptionalAnswers {
  industry: string;
  companySize: string;
}
interface PlanAnswers
  extends Pick<Signup, 'selectedPlan' | 'triedCall' | 'businessCase' | 'attribution' | 'heardFrom'>,
    OptionalAnswers {
  billingCycle: string;
}
type OptionalAnswers = Pick<Signup, 'website' | 'description'>;

/** The company of somebody who signed up, or was imported. */
export function newCompany(userId: string, answers: CompanyAnswers): typeof companies.$inferInsert {
  return { userId, ...companyIn(answers) };
}

/** The row of their plan. */
export function newSubscription(
  userId: string,
  answers: PlanAnswers,
  discount?: Discount,
): typeof subscriptions.$inferInsert {
  const { selectedPlan, billingCycle, website, description } = answers;
  const { triedCall, businessCase, attribution, heardFrom } = answers;
  return {
    userId,
    plan: selectedPlan,
    monthlyMinutes: PLANS[selectedPlan].minutes,
    billingCycle,
    discountCode: discount?.code,
    discountStatus: discount?.status,
    triedCall,
    businessCase,
    attribution,
    heardFrom,
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
