import { textOfHtml } from '@abhyas/shared/content/questions/text'
import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { RichHtml } from '../../question/rich-html.tsx'
import { IconAction } from '../../../ui/icon-action.tsx'
import { Muted } from '../../../ui/text.tsx'
import { type AnswerProps, listOf } from './answer-props.ts'

/** Items are put in order by moving them up and down. Until one is moved, the question is not answered. */
export function OrderingAnswer({ slot: { options = [] }, answer, isLocked, onAnswer }: AnswerProps) {
  const chosen = listOf(answer)
  const given = options.map(({ id }) => id)
  const order = chosen.length > 0 ? chosen : given
  function move(from: number, to: number): void {
    const next = [...order]
    next.splice(to, 0, ...next.splice(from, 1))
    onAnswer(next)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="ol" aria-label="Your order" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {order.map((id, place) => {
          const html = options.find((option) => option.id === id)?.html ?? ''
          const name = textOfHtml(html)
          return (
            <Card key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, minHeight: 56 }}>
              <b>{place + 1}</b>
              <Box sx={{ minWidth: 0, flexGrow: 1 }}>
                <RichHtml html={html} />
              </Box>
              <IconAction
                label={`Move up: ${name}`}
                icon={mdiArrowUp}
                disabled={isLocked || place === 0}
                onClick={() => move(place, place - 1)}
              />
              <IconAction
                label={`Move down: ${name}`}
                icon={mdiArrowDown}
                disabled={isLocked || place === order.length - 1}
                onClick={() => move(place, place + 1)}
              />
            </Card>
          )
        })}
      </Box>
      {chosen.length === 0 && (
        <Box>
          <Muted sx={{ mb: 1 }}>Not answered yet. Move the items, or keep this order.</Muted>
          <Button variant="outlined" disabled={isLocked} onClick={() => onAnswer(given)}>
            Keep this order
          </Button>
        </Box>
      )}
    </Box>
  )
}
