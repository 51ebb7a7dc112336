import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import { staleRecord } from '@abhyas/shared/billing/money/texts'
import { useRowNames } from '../../../entities/reference-row/rows-field.tsx'
import { TestName } from '../../../entities/test/tests-field.tsx'
import { RecordConflict } from '../../../ui/form/record-conflict.tsx'
import type { Conflict } from '../../../ui/form/use-record-form.ts'
import { shownDay } from '../../../ui/moment.ts'
import { type PlanValues, textsOf, valuesOf } from './plan-values.ts'

const labels: Readonly<Record<keyof PlanValues, string>> = {
  kind: 'What it sells',
  title: 'Title',
  description: 'Description',
  opens: 'What it opens',
  categories: 'Categories',
  subjects: 'Subjects',
  boards: 'Boards',
  classes: 'Classes',
  tests: 'Single tests',
  length: 'Access',
  days: 'Days from the payment',
  until: 'Last day',
  price: 'Price, GST included',
  gst_rate: 'GST rate',
  refund_days: 'Refund period, in days',
  audience: 'Who may buy it',
}

/** Somebody else saved the plan first: what either of the two changed, and the choice between them. */
export const PlanConflict = ({ of: conflict }: { readonly of: Conflict<AdminPlan, PlanValues> }) => (
  <RecordConflict
    conflict={conflict}
    says={staleRecord}
    labels={labels}
    valuesOf={valuesOf}
    textsOf={textsOf}
    show={show}
  />
)

function show(name: string, value: string) {
  if (name === 'categories') return <RowNames kind="category" ids={value.split(', ')} />
  if (name === 'subjects') return <RowNames kind="subject" ids={value.split(', ')} />
  if (name === 'tests') return value.split(', ').map((id, at) => <TestInLine key={id} id={id} isFirst={at === 0} />)
  if (name === 'until') return shownDay(value)
  if (name === 'price') return `₹${value}`
  return name === 'gst_rate' ? `${value} %` : value
}

const TestInLine = ({ id, isFirst }: { readonly id: string; readonly isFirst: boolean }) => (
  <>
    {!isFirst && ', '}
    <TestName id={id} />
  </>
)

const RowNames = ({ kind, ids }: { readonly kind: ReferenceKind; readonly ids: readonly string[] }) =>
  useRowNames(kind, ids).join(', ')
