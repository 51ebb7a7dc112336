import type { Visibility } from './choices.ts'

export const materialStates = ['draft', 'pending', 'approved', 'rejected', 'withdrawn'] as const
export type MaterialState = (typeof materialStates)[number]

/** From these its owner may ask for approval. */
export const submittableStates = ['draft', 'rejected', 'withdrawn'] as const satisfies readonly MaterialState[]

export const maySubmit = (of: { readonly state: string; readonly visibility: string }): boolean =>
  of.visibility === 'public' && submittableStates.includes(of.state as never)

/** What staff may decide about. The rest is its owner's alone. */
export const decidableStates = ['pending', 'approved', 'rejected'] as const satisfies readonly MaterialState[]

/** Where staff may move it. */
export const decisionsFrom = (state: string): ('approved' | 'rejected')[] =>
  (['approved', 'rejected'] as const).filter((to) => decidableStates.includes(state as never) && to !== state)

/**
 * The state after its owner has changed what it says or its file. What was approved is looked at again; what is no
 * longer for everybody leaves the lists.
 */
export function stateAfterChange(
  state: MaterialState,
  { visibility, hasChanged }: { readonly visibility: Visibility; readonly hasChanged: boolean },
): MaterialState {
  if (visibility !== 'public') return state === 'draft' ? 'draft' : 'withdrawn'
  return state === 'approved' && hasChanged ? 'pending' : state
}
