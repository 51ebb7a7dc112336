import type { OpenAttempt } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { useCallback, useEffect, useState } from 'react'
import { type CallError, callErrorOf } from '../../../data/api-client.ts'
import { holdAttempt } from '../../../data/attempts/hold-attempt.ts'
import { openAttempt, sittingOf } from '../../../data/attempts/open-attempt.ts'
import { DamagedPaper } from '../../../data/attempts/paper.ts'
import { takeOver } from '../../../data/attempts/server-attempt.ts'
import type { Sitting } from '../../../data/attempts/sitting-view.ts'

/** What the page of an attempt shows. */
export type Shown =
  | { readonly is: 'loading' }
  | { readonly is: 'open'; readonly sitting: Sitting }
  | { readonly is: 'tab' }
  | { readonly is: 'elsewhere'; readonly attempt: OpenAttempt }
  | { readonly is: 'over' }
  | { readonly is: 'damaged' }
  | { readonly is: 'failed'; readonly problem: CallError }

/** How an attempt is opened: from where it was, from another tab, from another device. */
type Way = 'open' | 'from_tab' | 'from_device'

/** Opens an attempt for this tab, and closes it when the page is left. Another attempt takes another component. */
export function useOpened(id: string): { readonly shown: Shown; readonly open: (way: Way) => void } {
  const [asked, setAsked] = useState<{ readonly way: Way }>({ way: 'open' })
  const [shown, setShown] = useState<Shown>({ is: 'loading' })
  useEffect(() => {
    let isLeft = false
    let sitting: Sitting | undefined
    let release: (() => void) | undefined
    const show = (next: Shown) => {
      if (!isLeft) setShown(next)
    }
    const lose = () => {
      sitting?.close()
      show({ is: 'tab' })
    }
    async function begin(): Promise<void> {
      release = await holdAttempt(id, asked.way !== 'open', lose)
      if (isLeft) return release?.()
      if (!release) return show({ is: 'tab' })
      const opened =
        asked.way === 'from_device'
          ? { is: 'open' as const, sitting: await sittingOf(await takeOver(id)) }
          : await openAttempt(id)
      if (opened.is === 'open') ({ sitting } = opened)
      if (isLeft) sitting?.close()
      show(opened)
    }
    begin().catch((error: unknown) =>
      show(error instanceof DamagedPaper ? { is: 'damaged' } : { is: 'failed', problem: callErrorOf(error) }),
    )
    return () => {
      isLeft = true
      sitting?.close()
      release?.()
    }
  }, [id, asked])
  const open = useCallback((way: Way) => {
    setShown({ is: 'loading' })
    setAsked({ way })
  }, [])
  return { shown, open }
}
