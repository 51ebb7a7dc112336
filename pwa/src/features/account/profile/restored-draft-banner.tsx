import type { Changes } from '@abhyas/shared/identity/profile/changes'
import { useState } from 'react'
import { labelOf } from '../../../entities/user/profile-words.ts'
import { RestoredDraft } from '../../../ui/restored-draft.tsx'

interface FoundDraftProps {
  readonly found: { readonly at: number; readonly changes: Changes }
  readonly onDiscard: () => Promise<void>
  /** It is answered, and goes with the button that was pressed: the focus belongs elsewhere. */
  readonly onAnswered: () => void
}

/** Says that what was typed before is in the step again, and of which fields. */
export function FoundDraft({ found, onDiscard, onAnswered }: FoundDraftProps) {
  const [isKept, setIsKept] = useState(false)
  if (isKept) return null
  const names = [...new Set(Object.keys(found.changes).map(labelOf))].join(', ')
  return (
    <RestoredDraft
      at={found.at}
      what={`Not sent yet: ${names}.`}
      onKeep={() => {
        setIsKept(true)
        onAnswered()
      }}
      onDiscard={async () => {
        await onDiscard()
        onAnswered()
      }}
    />
  )
}
