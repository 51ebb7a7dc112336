import type { Answer } from '@abhyas/shared/assessment/attempts/events'
import { type PaletteState, paletteCounts, paletteState } from '@abhyas/shared/assessment/attempts/palette'
import type { PackKey, PackSection, PackSlot } from '@abhyas/shared/assessment/test-papers/pack'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import type { Sitting, SittingView } from '../../../data/attempts/sitting-view.ts'

/** A question where this person meets it. */
export interface PlacedSlot extends PackSlot {
  readonly section: PackSection
  /** From 1. Texts without a question have none. */
  readonly number: number | null
}

export interface Player {
  readonly sitting: Sitting
  readonly view: SittingView
  readonly slots: readonly PlacedSlot[]
  readonly slot: PlacedSlot
  readonly total: number
  /** The section that is open, where sections have times of their own. */
  readonly openSection: PackSection | undefined
  /** Milliseconds that are left of the section or of the test. Null: no clock. */
  readonly left: number | null
  /** Practice: the key of the question, and whether its answer was checked and cannot be changed any more. */
  readonly paperKey: PackKey | undefined
  readonly isChecked: boolean
  readonly stateOf: (slot: string) => PaletteState
  readonly counts: Readonly<Record<PaletteState, number>>
  readonly go: (slot: string) => void
  /** The next one, or the one before; undefined at the end. */
  readonly beside: (steps: 1 | -1) => PlacedSlot | undefined
  readonly answer: (answer: Answer | null) => void
  readonly type: (answer: Answer | null) => void
  readonly mark: (isOn: boolean) => void
  readonly openNextSection: () => void
}

const tickMs = 500

/** What the player shows of an attempt, and what can be done in it. */
export function usePlayer(sitting: Sitting): Player {
  const view = useSyncExternalStore(sitting.subscribe, sitting.view)
  const { sections } = sitting
  const slots = useMemo(() => placedSlots(sections), [sections])
  const elapsed = useElapsed(sitting)
  const { fold, allowedMs } = view
  const { windows } = fold
  const openSection = windows && sections.find(({ id }) => elapsed < (windows.get(id)?.to ?? 0))
  const shown = openSection ? slots.filter(({ section }) => section.id === openSection.id) : slots
  const slot = shown.find(({ id }) => id === fold.slot) ?? shown[0]!
  const numbered = slots.filter(({ number }) => number !== null)
  const end = openSection ? windows!.get(openSection.id)!.to : allowedMs
  const isOver = allowedMs !== null && elapsed >= allowedMs && fold.end === null

  const turn = useEffectEvent(() => {
    // The first question, after a reload, and when a section has opened by itself.
    if (fold.end === null && fold.slot !== slot.id) sitting.add({ type: 'enter', slot: slot.id })
  })
  useEffect(() => turn(), [slot.id])
  useEffect(() => {
    if (isOver) sitting.add({ type: 'time_up' })
  }, [isOver, sitting])
  usePresence(sitting)

  const at = shown.indexOf(slot)
  return {
    sitting,
    view,
    slots,
    slot,
    total: numbered.length,
    openSection,
    left: end === null || end === undefined ? null : Math.max(0, end - elapsed),
    paperKey: sitting.pack.keys?.[slot.id],
    isChecked: fold.checked.has(slot.id),
    stateOf: (id) => paletteState(id, fold),
    counts: paletteCounts(
      numbered.map(({ id }) => id),
      fold,
    ),
    go: (id) => {
      if (id !== slot.id) sitting.add({ type: 'enter', slot: id })
    },
    beside: (steps) => shown[at + steps],
    answer: (answer) => sitting.add({ type: 'answer', slot: slot.id, answer }),
    type: (answer) => sitting.type(slot.id, answer),
    mark: (on) => sitting.add({ type: 'mark', slot: slot.id, on }),
    openNextSection: () => {
      const next = sections[sections.indexOf(slot.section) + 1]
      if (next) sitting.add({ type: 'section', section: next.id })
    },
  }
}

function placedSlots(sections: readonly PackSection[]): PlacedSlot[] {
  let number = 0
  return sections.flatMap((section) =>
    section.slots.map((slot) => ({ ...slot, section, number: slot.type === 'description' ? null : (number += 1) })),
  )
}

/** The attempt's clock, some times a second. */
function useElapsed(sitting: Sitting): number {
  const [elapsed, setElapsed] = useState(sitting.elapsed)
  useEffect(() => {
    const timer = setInterval(() => setElapsed(sitting.elapsed()), tickMs)
    return () => clearInterval(timer)
  }, [sitting])
  return elapsed
}

/** Notes when the page is looked at and when not, sends before it goes, and keeps the screen on. */
function usePresence(sitting: Sitting): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const stayOn = () =>
      // Without it the clock still counts: what slept is counted when it wakes.
      void navigator.wakeLock?.request('screen').then(
        (got) => (lock = got),
        () => undefined,
      )
    const turned = () => {
      if (document.visibilityState === 'visible') {
        sitting.wake()
        sitting.add({ type: 'show' })
        stayOn()
      } else {
        sitting.add({ type: 'hide' })
        sitting.send()
      }
    }
    const copied = () => sitting.add({ type: 'copy' })
    if (sitting.view().fold.visited.size > 0) sitting.add({ type: 'resume' })
    stayOn()
    document.addEventListener('visibilitychange', turned)
    document.addEventListener('copy', copied)
    return () => {
      document.removeEventListener('visibilitychange', turned)
      document.removeEventListener('copy', copied)
      void lock?.release().catch(() => undefined)
    }
  }, [sitting])
}
