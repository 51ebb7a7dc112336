import { mdiCheckAll, mdiLightbulbOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { RichHtml } from '../../../../entities/question/rich-html.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Sunken } from '../../../../ui/sunken.tsx'
import { Muted } from '../../../../ui/text.tsx'
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
      {shown > 0 && (
        <Box
          component="ol"
          aria-label="Hints"
          role="list"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
        >
          {hints.slice(0, shown).map((hint, i) => (
            <Sunken key={i} component="li" sx={{ p: 2, typography: 'body1' }}>
              <Muted sx={{ fontWeight: 600 }}>{`Hint ${i + 1}`}</Muted>
              <RichHtml html={hint} />
            </Sunken>
          ))}
        </Box>
      )}
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
          {shown < hints.length && (
            <Button
              disabled={isStopped}
              startIcon={<Icon path={mdiLightbulbOutline} />}
              onClick={() => sitting.add({ type: 'hint', slot: slot.id, n: shown + 1 })}
            >
              {`Show a hint (${shown + 1} of ${hints.length})`}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
