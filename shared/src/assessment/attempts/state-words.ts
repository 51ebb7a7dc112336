import type { AttemptState } from './states.ts'

/** The states of an attempt as people read them. */
export const stateWords: Readonly<Record<AttemptState, string>> = {
  running: 'Running',
  submitted: 'Handed in',
  expired: 'Time was over',
  held: 'Held',
  marking: 'Being marked',
  final: 'Final',
  void: 'Annulled',
}
