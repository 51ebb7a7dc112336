import { scorerOfSlot } from '@abhyas/shared/assessment/scoring/score-slot'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import type { PackKey } from '@abhyas/shared/assessment/test-papers/pack'
import { mdiCheckAll, mdiLightbulbOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { shownMarks } from '../../../../entities/attempt/marks.ts'
import { stateLooks } from '../../../../entities/attempt/result-words.ts'
import { linesOf } from '../../../../entities/question/question-view.tsx'
import { RichHtml } from '../../../../entities/question/rich-html.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Badge } from '../../../../ui/status-badge.tsx'
import { Sunken } from '../../../../ui/sunken.tsx'
import { Heading, Muted } from '../../../../ui/text.tsx'
import type { Player } from '../use-player.ts'

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
        <Verdict key={slot.id} player={player} paperKey={paperKey} />
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

interface VerdictProps {
  readonly player: Player
  readonly paperKey: PackKey
}

/** Whether the answer that was checked is right, and why. The focus comes here, where Check was. */
function Verdict({ player: { slot, fold }, paperKey }: VerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const { content } = paperKey
  const { mark, state } = scorerOfSlot({ ...slot, ...paperKey }, undefined)(fold.answers[slot.id], undefined)
  const marks = marksOf(mark)
  const look = stateLooks[state]
  const isChosen = ['single', 'multiple', 'truefalse', 'essay'].includes(content.type)
  const right = isChosen ? [] : linesOf(content).filter((line) => line.isRight)
  return (
    <Sunken component="section" aria-label="Whether it is right" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Heading ref={heading} tabIndex={-1} variant="h4" component="h3" sx={{ outline: 'none' }}>
          {state === 'waiting' ? 'A person marks this answer' : look.name}
        </Heading>
        <Badge tone={look.tone} icon={look.icon}>
          {`${marks > 0 ? '+' : ''}${shownMarks(marks)} of ${shownMarks(slot.right)}`}
        </Badge>
      </Box>
      {right.length > 0 && (
        <Box>
          <Muted sx={{ fontWeight: 600 }}>{right.length === 1 ? 'The right answer' : 'Right'}</Muted>
          {right.map(({ html, mark: name }, i) => (
            <Box key={i} sx={{ display: 'flex', gap: 1 }}>
              {right.length > 1 && <b>{name}</b>}
              <RichHtml html={html} />
            </Box>
          ))}
        </Box>
      )}
      {content.feedback ? (
        <Box>
          <Muted sx={{ fontWeight: 600 }}>Explanation</Muted>
          <RichHtml html={content.feedback} />
        </Box>
      ) : (
        right.length === 0 && isChosen && <Typography>This question has no explanation.</Typography>
      )}
    </Sunken>
  )
}
