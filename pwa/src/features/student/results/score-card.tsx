import type { Result } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { slotStates } from '@abhyas/shared/assessment/scoring/kinds'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { timeInWords } from '../../../entities/attempt/time-in-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toned } from '../../../ui/toned.ts'
import { ScoreRing } from './score-ring.tsx'
import { stateLooks } from './result-words.ts'

/** The score with what it is made of. */
export function ScoreCard({ result }: { readonly result: Result }) {
  const { score = 0, total = 0, counts, accuracy, ms, slots, pass_percent, percent = 0 } = result
  const shown = slotStates.filter(
    (state) => (counts?.[state] ?? 0) > 0 || state === 'right' || state === 'wrong' || state === 'blank',
  )
  const answered = counts ? counts.right + counts.partial + counts.wrong : 0
  const facts = [
    { name: 'Accuracy', value: accuracy === undefined || accuracy === null ? '–' : `${Math.round(accuracy * 100)} %` },
    ...(ms === undefined ? [] : [{ name: 'Time used', value: timeInWords(ms) }]),
    ...(ms === undefined || !slots || answered === 0
      ? []
      : [{ name: 'Per answer', value: timeInWords(ms / answered) }]),
  ]
  return (
    <Card sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <ScoreRing score={score} total={total} />
        <PlainList>
          {shown.map((state) => (
            <Box key={state} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box
                component="span"
                sx={({ vars }) => ({
                  borderRadius: '50%',
                  p: 0.5,
                  lineHeight: 0,
                  ...toned(vars, stateLooks[state].tone),
                })}
              >
                <Icon path={stateLooks[state].icon} fontSize="small" />
              </Box>
              <span>
                <b>{counts?.[state] ?? 0}</b> {stateLooks[state].counted}
              </span>
            </Box>
          ))}
        </PlainList>
      </Box>
      {(counts?.waiting ?? 0) > 0 && (
        <Typography sx={{ mt: 2 }}>
          {`${counts!.waiting} ${counts!.waiting === 1 ? 'essay is' : 'essays are'} being marked. The score grows by their marks.`}
        </Typography>
      )}
      {pass_percent !== null && (
        <Typography sx={{ mt: 2, fontWeight: 600 }}>
          {percent >= pass_percent
            ? `Passed: ${pass_percent} % were needed.`
            : `Not passed: ${pass_percent} % are needed.`}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{ m: 0, mt: 2, pt: 2, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', gap: 3 }}
      >
        {facts.map(({ name, value }) => (
          <div key={name}>
            <Muted component="dt">{name}</Muted>
            <Box component="dd" sx={{ m: 0, fontWeight: 700 }}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
    </Card>
  )
}
