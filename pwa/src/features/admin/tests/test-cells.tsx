import type { TestRow } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { hasAttempts } from '@abhyas/shared/assessment/test-papers/texts'
import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Link as RouterLink } from 'react-router-dom'
import { useAuthoring } from '../../../data/authoring.ts'
import { TestStatusBadge } from '../../../entities/test/test-status.tsx'
import { TestThumbnail } from '../../../entities/test/test-thumbnail.tsx'
import type { TableOf } from '../../../ui/data-table.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconAction } from '../../../ui/icon-action.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'

/** A test and its place in the list, from 1. */
type NumberedTest = TestRow & { readonly number: number }
type OnDelete = (test: TestRow) => void

export const testTable = (mayWrite: boolean, onDelete: OnDelete): TableOf<NumberedTest> => ({
  label: 'Tests',
  idOf: ({ test_id }) => test_id,
  columns: [
    { header: '#', width: 48, isNumber: true, cell: ({ number }) => formatNumber(number) },
    { header: 'Thumbnail', width: 112, cell: (test) => <TestThumbnail test={test} width={58} /> },
    { header: 'Test Name', cell: (test) => <TestName test={test} isOneLine />, hint: ({ test_name }) => test_name },
    { header: 'Type', width: 84, cell: ({ test_type }) => test_type },
    { header: 'Difficulty', width: 92, cell: ({ difficulty_level }) => difficulty_level },
    { header: 'Marks', width: 72, isNumber: true, cell: ({ total_marks }) => formatNumber(total_marks) },
    {
      header: 'Duration in mins',
      width: 96,
      isNumber: true,
      cell: ({ duration_minutes: minutes }) => minutes > 0 && formatNumber(minutes),
    },
    { header: 'Status', width: 116, cell: ({ status }) => <TestStatusBadge status={status} /> },
    {
      header: 'Actions',
      width: 100,
      actions: 'header',
      cell: (test) => mayWrite && <TestActions test={test} onDelete={onDelete} />,
    },
  ],
  card: (test) => <TestCard test={test} mayWrite={mayWrite} onDelete={onDelete} />,
})

interface TestNameProps {
  readonly test: TestRow
  readonly isOneLine?: boolean
}

/** Its name, which leads to its details, and below it where it belongs. */
function TestName({ test, isOneLine = false }: TestNameProps) {
  const { base } = useAuthoring()
  return (
    <Box sx={{ minWidth: 0, py: 0.25 }}>
      <RowLink
        to={`${base}/tests/${test.test_id}/details`}
        isOneLine={isOneLine}
        sx={{ fontWeight: 500, lineHeight: '24px' }}
      >
        {test.test_name}
      </RowLink>
      <Muted noWrap={isOneLine} sx={{ fontSize: '0.8125rem', lineHeight: '18px', overflowWrap: 'anywhere' }}>
        {dotted(test.board_name, test.class_name, test.topic_name) || '–'}
      </Muted>
    </Box>
  )
}

interface TestActionsProps {
  readonly test: TestRow
  readonly onDelete: OnDelete
}

function TestActions({ test, onDelete }: TestActionsProps) {
  const { test_id: id, test_name: name, attempt_count: attempts } = test
  const { base } = useAuthoring()
  const whyNot = attempts > 0 ? hasAttempts(attempts) : undefined
  return (
    <>
      <IconButton component={RouterLink} to={`${base}/tests/${id}/edit`} aria-label={`Edit ${name}`}>
        <Icon path={mdiPencilOutline} />
      </IconButton>
      {/* It stays in the order of the keyboard, so that everybody can learn why. */}
      <IconAction
        label={`Delete ${name}`}
        icon={mdiTrashCanOutline}
        title={whyNot}
        aria-disabled={whyNot !== undefined}
        onClick={() => (whyNot ? toast(whyNot, 'info') : onDelete(test))}
        sx={{ ...(whyNot && { color: 'text.disabled', opacity: 0.55 }) }}
      />
    </>
  )
}

interface TestCardProps extends TestActionsProps {
  readonly test: NumberedTest
  readonly mayWrite: boolean
}

/** A test on a phone. */
const TestCard = ({ test, mayWrite, onDelete }: TestCardProps) => (
  <>
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
      <TestThumbnail test={test} width={58} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <TestName test={test} />
      </Box>
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
      <TestStatusBadge status={test.status} />
      <Muted sx={{ flexGrow: 1, minWidth: 0 }}>
        {dotted(
          test.test_type,
          test.difficulty_level,
          `${formatNumber(test.total_marks)} marks`,
          test.duration_minutes > 0 && `${formatNumber(test.duration_minutes)} min`,
        )}
      </Muted>
      {mayWrite && (
        <Box sx={{ display: 'flex', flexShrink: 0 }}>
          <TestActions test={test} onDelete={onDelete} />
        </Box>
      )}
    </Box>
  </>
)
