import type { Answer } from '@abhyas/shared/assessment/attempts/events'
import { lastMoment } from '@abhyas/shared/assessment/attempts/fold'
import { type PaletteState, paletteCounts, paletteState } from '@abhyas/shared/assessment/attempts/palette'
import type { PackKey, PackSection, PackSlot } from '@abhyas/shared/assessment/test-papers/pack'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import type { Sitting, SittingView } from '../../../data/attempts/sitting-view.ts'

/** A question where this person meets it. */
export interface PlacedSlot extends PackSlot {
  readonly section: PackSection
  /** From 1. Texts without a question have none. */
  readonly number: number | null
}

/** What the player shows of an attempt. It changes only with what it says, so that no second draws a question again. */
export interface Player extends Pick<SittingView, 'fold' | 'stop'> {
  readonly sitting: Sitting
  /** The sample test: nothing of it is kept. */
  readonly isSample: boolean
  readonly slots: readonly PlacedSlot[]
  readonly slot: PlacedSlot
  readonly total: number
  /** The section that is open, where sections have times of their own. */
  readonly openSection: PackSection | undefined
  /** When the section or the test ends, in milliseconds of the attempt's clock. Null: no clock. */
  readonly end: number | null
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

const [tickMs, secondMs] = [500, 1_000]

/** What the player shows of an attempt, and what can be done in it. */
export function usePlayer(sitting: Sitting, { fold, allowedMs, stop, saving }: SittingView): Player {
  const { sections } = sitting
  const slots = useMemo(() => placedSlots(sections), [sections])
  const { windows } = fold
  const openAt = useMoment(sitting, (elapsed) =>
    windows ? sections.findIndex(({ id }) => elapsed < (windows.get(id)?.to ?? 0)) : -1,
  )
  const openSection = sections[openAt]
  const shown = useMemo(
    () => (openSection ? slots.filter(({ section }) => section.id === openSection.id) : slots),
    [slots, openSection],
  )
  const slot = shown.find(({ id }) => id === fold.slot) ?? shown[0]!
  const lastMs = lastMoment(allowedMs, windows)
  const isOver = useMoment(sitting, (elapsed) => lastMs !== null && elapsed >= lastMs) && fold.end === null

  const turn = useEffectEvent(() => {
    // The first question, after a reload, and when a section has opened by itself.
    if (fold.end === null && fold.slot !== slot.id) sitting.add({ type: 'enter', slot: slot.id })
  })
  useEffect(() => turn(), [slot.id])
  useEffect(() => {
    if (isOver) sitting.add({ type: 'time_up' })
  }, [isOver, sitting])
  usePresence(sitting)

  const isSample = saving === 'unkept'
  const doing = useMemo(
    () => ({
      answer: (answer: Answer | null) => sitting.add({ type: 'answer', slot: slot.id, answer }),
      type: (answer: Answer | null) => sitting.type(slot.id, answer),
    }),
    [sitting, slot.id],
  )
  return useMemo(() => {
    const numbered = slots.filter(({ number }) => number !== null)
    return {
      sitting,
      isSample,
      fold,
      stop,
      slots,
      slot,
      total: numbered.length,
      openSection,
      end: openSection ? (fold.windows?.get(openSection.id)?.to ?? null) : allowedMs,
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
      beside: (steps) => shown[shown.indexOf(slot) + steps],
      ...doing,
      mark: (on) => sitting.add({ type: 'mark', slot: slot.id, on }),
      openNextSection: () => {
        const next = sections[sections.indexOf(slot.section) + 1]
        if (next) sitting.add({ type: 'section', section: next.id })
      },
    }
  }, [sitting, doing, isSample, fold, stop, slots, shown, slot, openSection, allowedMs, sections])
}

/** Milliseconds that are left of the section or of the test, to a second. Null: no clock. */
export const useLeft = ({ sitting, end }: Pick<Player, 'sitting' | 'end'>): number | null =>
  useMoment(sitting, (elapsed) => (end === null ? null : Math.max(0, Math.ceil((end - elapsed) / secondMs) * secondMs)))

function placedSlots(sections: readonly PackSection[]): PlacedSlot[] {
  let number = 0
  return sections.flatMap((section) =>
    section.slots.map((slot) => ({ ...slot, section, number: slot.type === 'description' ? null : (number += 1) })),
  )
}

/** What the attempt's clock says: looked at some times a second, and drawn only when it is something else. */
const useMoment = <Said extends number | boolean | null>(sitting: Sitting, says: (elapsed: number) => Said): Said =>
  useSyncExternalStore(onTick, () => says(sitting.elapsed()))

function onTick(look: () => void): () => void {
  const timer = setInterval(look, tickMs)
  return () => clearInterval(timer)
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
