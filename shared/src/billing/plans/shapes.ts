import { type Static, Type } from 'typebox'

const closed = { additionalProperties: false }
const text = Type.String()
// Longer than the rules allow, so that too long a text gets their sentence.
const given = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
const several = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 200 }))

/**
 * Which tests a plan opens: all, or those that are named, and those that fit each of the other lists that is not empty.
 * Subjects, categories and tests by id, boards and classes by name.
 */
export const ScopeShape = Type.Object(
  {
    all: Type.Optional(Type.Boolean()),
    subjects: several,
    categories: several,
    boards: several,
    classes: several,
    tests: several,
  },
  closed,
)
export type Scope = Static<typeof ScopeShape>

/** What a payment opens, for `days` from the payment, or until the end of a day in India, 'YYYY-MM-DD'. */
export const GrantsShape = Type.Object(
  { scope: Type.Optional(ScopeShape), days: Type.Optional(Type.Integer()), until: given(100) },
  closed,
)
export type Grants = Static<typeof GrantsShape>

/** An amount of a currency's smallest unit: paise. */
export const PriceShape = Type.Object({ currency: Type.String({ maxLength: 100 }), amount: Type.Integer() }, closed)

/** What staff say of a plan. */
export const NewPlanShape = Type.Object(
  {
    kind: given(100),
    title: given(1_000),
    description: given(20_000),
    /** Who may buy it; empty: everybody. See `planAudiences`. */
    audience: several,
    prices: Type.Optional(Type.Array(PriceShape, { maxItems: 10 })),
    grants: Type.Optional(GrantsShape),
    /** Percent. See `gstRates`. */
    gst_rate: Type.Optional(Type.Integer()),
    refund_days: Type.Optional(Type.Integer()),
  },
  closed,
)
export type NewPlan = Static<typeof NewPlanShape>

export const PlanStatusShape = Type.Object({ status: given(100) }, closed)

const facts = {
  id: text,
  kind: text,
  title: text,
  description: text,
  audience: Type.Array(text),
  /** Whether the price is one of each seat. */
  per_seat: Type.Boolean(),
  prices: Type.Array(PriceShape),
  grants: GrantsShape,
  gst_rate: Type.Integer(),
  refund_days: Type.Integer(),
  status: text,
  version: Type.Integer(),
}

/** A plan as anybody reads it. `scope_names` says in words what its scope has. */
export const PlanShape = Type.Object({ ...facts, scope_names: Type.Array(text) })
export type Plan = Static<typeof PlanShape>

/** The same for staff. */
export const AdminPlanShape = Type.Object({
  ...facts,
  scope_names: Type.Array(text),
  created_by_name: text,
  updated_by_name: text,
  updated_at: text,
})
export type AdminPlan = Static<typeof AdminPlanShape>
