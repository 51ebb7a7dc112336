import type { Result } from '@abhyas/shared/assessment/attempts/reply-shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { Heading, Muted } from '../../../ui/text.tsx'

/** How the topics of this test went in the last ones before it, the oldest first. */
export function TopicsBefore({ result: { topics = [], topics_before: before = [] } }: { readonly result: Result }) {
  if (before.length === 0) return null
  return (
    <Box component="section" aria-labelledby="before">
      <Heading id="before" sx={{ mb: 1.5 }}>
        The same topics in your last tests
      </Heading>
      <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {before.map(({ name, percents }) => {
          const now = topics.find((one) => one.name === name)
          const own = now ? [{ test_name: 'This test', percent: (100 * now.right) / now.asked }] : []
          return (
            <Box
              key={name}
              component="li"
              sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
            >
              <b>{name}</b>
              {[...percents, ...own].map(({ test_name, percent }, i) => (
                <Box key={i} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', typography: 'body2' }}>
                  <Muted sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{test_name}</Muted>
                  <Box component="span" sx={{ flexShrink: 0, fontWeight: i < percents.length ? 400 : 700 }}>
                    {`${Math.round(percent)} %`}
                  </Box>
                </Box>
              ))}
            </Box>
          )
        })}
      </Card>
    </Box>
  )
}
