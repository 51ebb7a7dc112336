import type { TestPage as Test } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { isId } from '../../../data/record-id.ts'
import { readTestAhead, useTest } from '../../../data/tests.ts'
import { RichHtml } from '../../../entities/question/rich-html.tsx'
import { TestChips, TestTime } from '../../../entities/test/test-labels.tsx'
import { TestPicture } from '../../../entities/test/test-picture.tsx'
import { BulletList } from '../../../ui/bullet-list.tsx'
import type { Address } from '../../../ui/lazy.ts'
import { OnePage, useAddressedId } from '../../../ui/one-page.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { WithAside } from '../../../ui/with-aside.tsx'
import { SectionsTable } from './sections-table.tsx'
import { TestSummary } from './test-summary.tsx'
import { dotted } from '../../../ui/dotted.ts'

/** A test before anybody takes it: what it asks, how it is marked, and when it can be taken. */
export function TestPage() {
  const id = useAddressedId()
  return (
    <OnePage title="Test" list={{ to: '/tests', name: 'Tests' }} id={id} read={useTest(id)} missing={<NotThere />}>
      {(test) => <Shown test={test} />}
    </OnePage>
  )
}

TestPage.readAhead = async ({ pathname }: Address) => {
  const id = pathname.split('/')[2] ?? ''
  if (isId(id)) await readTestAhead(id)
}

const Shown = ({ test }: { readonly test: Test }) => (
  <WithAside head={<Head test={test} />} aside={<TestSummary test={test} />}>
    <Box sx={{ gridColumn: 1, display: 'grid', gap: 4, alignContent: 'start', maxWidth: 720 }}>
      {test.sections.length > 0 && (
        <PagePart title="Sections">
          <SectionsTable sections={test.sections} />
        </PagePart>
      )}
      {test.marking_in_words.length > 0 && (
        <PagePart title="Marking">
          <BulletList texts={test.marking_in_words} />
        </PagePart>
      )}
      {test.instructions !== '' && (
        <PagePart title="Instructions">
          <RichHtml html={test.instructions} />
        </PagePart>
      )}
    </Box>
  </WithAside>
)

const Head = ({ test }: { readonly test: Test }) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
    <TestPicture of={test} size={64} />
    <Box sx={{ minWidth: 0, display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {test.test_name}
      </Typography>
      <Typography color="textSecondary">
        {dotted(test.board_name, test.class_name, test.subject_name, test.topic_name)}
      </Typography>
      <TestChips of={test} />
      <TestTime of={test} />
    </Box>
  </Box>
)

const NotThere = () => (
  <Box role="alert">
    <Typography variant="h1">This test is not here</Typography>
    <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>
      The address is wrong, or the test was taken out of the catalogue.
    </Typography>
    <Link component={RouterLink} to="/tests">
      See all tests
    </Link>
  </Box>
)
