import { dayInWords } from '@abhyas/shared/india/day-in-words'
import type { Quote } from '@abhyas/shared/billing/orders/shapes'
import type { Plan } from '@abhyas/shared/billing/plans/shapes'
import { lengthOf, scopeInWords } from '../../../entities/plan/plan-words.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { PagePart } from '../../../ui/page-part.tsx'

interface BoughtProps {
  readonly plan: Plan
  readonly quote: Quote | undefined
}

/** What an order is for, with the days that it opens. */
export const Bought = ({ plan, quote }: BoughtProps) => (
  <PagePart title="What you buy">
    <FactList
      facts={[
        ['Plan', plan.title],
        ['In it', scopeInWords(plan.scope_names, 10)],
        ['Open', lengthOf(plan.grants)],
        // Of a plan until a day this would say the same again.
        ['Paid today', quote && !plan.grants.until ? daysOf(quote) : ''],
      ]}
    />
  </PagePart>
)

/** Where there is access still, the new one begins at its end. */
function daysOf({ from, until }: Quote): string {
  const [first, last] = [dayInWords(from), dayInWords(until)]
  return first === dayInWords(new Date().toISOString()) ? `until ${last}` : `from ${first} until ${last}`
}
