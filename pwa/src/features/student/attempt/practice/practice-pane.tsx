import { mdiCheckAll } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { HintList, NextHint } from '../../../../entities/question/hints.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { Player } from '../use-player.ts'
import { Verdict } from '../../../../entities/attempt/verdict.tsx'

/** Below a question of practice: hints one by one, Check, and then whether the answer is right, and why. */
export function PracticePane({ player }: { readonly player: Player }) {
  const { slot, fold, stop, sitting, paperKey } = player
  if (!paperKey || slot.number === null) return null
  const { hints = [] } = paperKey.content
  const shown = Math.min(fold.hints.get(slot.id) ?? 0, hints.length)
  const isBlank = !(slot.id in fold.answers)
  const isStopped = stop !== undefined
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <HintList hints={hints} shown={shown} />
      {player.isChecked ? (
        <Verdict key={slot.id} slot={slot} answer={fold.answers[slot.id]} paperKey={paperKey} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            disabled={isBlank || isStopped}
            startIcon={<Icon path={mdiCheckAll} />}
            onClick={() => sitting.add({ type: 'check', slot: slot.id })}
          >
            Check
          </Button>
          <NextHint
            hints={hints}
            shown={shown}
            disabled={isStopped}
            onShow={() => sitting.add({ type: 'hint', slot: slot.id, n: shown + 1 })}
          />
        </Box>
      )}
    </Box>
  )
}
