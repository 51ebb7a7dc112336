import type { PracticeTopic } from '@abhyas/shared/assessment/practice/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import { toneOfPart } from '../../../entities/attempt/result-words.ts'
import { dotted } from '../../../ui/dotted.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { Muted } from '../../../ui/text.tsx'

interface TopicChoiceProps {
  readonly topics: readonly PracticeTopic[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Topics to tick, each with its number of questions and how somebody does in it. */
export const TopicChoice = ({ topics, chosen, onChange }: TopicChoiceProps) => (
  <Card
    component="ul"
    aria-label="Topics"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: { md: '1fr 1fr' } }}
  >
    {topics.map((one) => (
      <Topic
        key={one.topic}
        of={one}
        isChosen={chosen.includes(one.topic)}
        onToggle={(isOn) => onChange(isOn ? [...chosen, one.topic] : chosen.filter((topic) => topic !== one.topic))}
      />
    ))}
  </Card>
)

interface TopicProps {
  readonly of: PracticeTopic
  readonly isChosen: boolean
  readonly onToggle: (isOn: boolean) => void
}

function Topic({ of: { topic, questions, mine }, isChosen, onToggle }: TopicProps) {
  const percent = mine.asked === 0 ? 0 : (100 * mine.right) / mine.asked
  return (
    <Box
      component="li"
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: isChosen ? 'soft.primary.soft' : 'transparent' }}
    >
      <Box
        component="label"
        sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 1, py: 1, minHeight: 56, cursor: 'pointer' }}
      >
        <Checkbox checked={isChosen} onChange={(_, isOn) => onToggle(isOn)} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {topic}
          </Box>
          <Muted component="span">
            {dotted(
              `${formatNumber(questions)} questions`,
              mine.asked > 0 && `${mine.right} of ${mine.asked} right`,
              mine.due > 0 && `${mine.due} to revise`,
            )}
          </Muted>
          {mine.asked > 0 && (
            <Box aria-hidden sx={{ mt: 0.5, height: 6, borderRadius: '3px', bgcolor: 'background.sunken' }}>
              <Box
                sx={{
                  height: '100%',
                  borderRadius: '3px',
                  width: `${percent}%`,
                  bgcolor: `${toneOfPart(percent)}.main`,
                }}
              />
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  )
}
