import type { OwnMaterial } from '@abhyas/shared/content/materials/shapes'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ChosenFileRow } from '../../../entities/file/chosen-file-row.tsx'
import { audienceOf, stateOf, whatIs } from '../../../entities/material/material-words.ts'
import type { TableOf } from '../../../ui/data-table.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { changeMaterial } from './material-calls.ts'
import { MaterialMenu } from './material-menu.tsx'
import type { Uploads } from './use-uploads.ts'

/** @param addressOf where a material is opened */
export const materialTable = (addressOf: (id: string) => string, uploads: Uploads): TableOf<OwnMaterial> => ({
  idOf: ({ id }) => id,
  label: 'Your material',
  columns: [
    {
      cell: (material) => (
        <Title of={material} to={addressOf(material.id)} isOneLine>
          <Below of={material} uploads={uploads} />
        </Title>
      ),
      hint: ({ title }) => title,
      header: 'Title',
    },
    { header: 'What', width: 200, isOneLine: true, cell: whatIs, hint: whatIs },
    { header: 'For', width: 220, isOneLine: true, isWideOnly: true, cell: audienceOf, hint: audienceOf },
    { header: 'State', width: 172, cell: (material) => <MaterialState of={material} /> },
    {
      header: 'Changed',
      hint: ({ updated_at }) => exactMoment(updated_at),
      cell: ({ updated_at }) => shortMoment(updated_at),
      width: 120,
      isOneLine: true,
      isWideOnly: true,
    },
    {
      width: 52,
      header: 'Actions',
      actions: 'no-header',
      cell: (material) => <MaterialMenu of={material} uploads={uploads} />,
    },
  ],
  card: (material) => (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Title of={material} to={addressOf(material.id)}>
            {dotted(whatIs(material), audienceOf(material))}
          </Title>
        </Box>
        <MaterialMenu of={material} uploads={uploads} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <MaterialState of={material} />
        <Muted>{shortMoment(material.updated_at)}</Muted>
      </Box>
      <Below of={material} uploads={uploads} />
    </>
  ),
})

interface TitleProps {
  readonly of: OwnMaterial
  readonly to: string
  readonly isOneLine?: boolean
  /** Below it. */
  readonly children: ReactNode
}

const Title = ({ of: { title }, to, isOneLine = false, children }: TitleProps) => (
  <Box sx={{ minWidth: 0, py: 0.25 }}>
    <RowLink to={to} isOneLine={isOneLine} sx={{ fontWeight: 500, lineHeight: '24px' }}>
      {title}
    </RowLink>
    <Muted component="div" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      {children}
    </Muted>
  </Box>
)

/** Who sees it now: a word, a symbol, then a colour. */
export function MaterialState({ of }: { readonly of: OwnMaterial }) {
  const { text, ...look } = stateOf(of)
  return <Badge {...look}>{text}</Badge>
}

/** Asks for approval: what is for everybody is nowhere before that. */
function SendButton({ of: material }: { readonly of: OwnMaterial }) {
  const { isBusy, submit } = useSubmit()
  return (
    <OnlineButton
      variant="outlined"
      size="small"
      loading={isBusy}
      aria-label={`Send ${material.title} for approval`}
      onClick={() => void submit(() => changeMaterial('POST', material))}
      sx={{ minHeight: { xs: 44, md: 32 }, my: 0.75, py: 0, px: 1.5 }}
    >
      Send for approval
    </OnlineButton>
  )
}

/** What stands in the way: a file on its way or refused, one that is missing, the reason of a rejection. */
function Below({ of: material, uploads }: { readonly of: OwnMaterial; readonly uploads: Uploads }) {
  const { id, kind, file, reason } = material
  const upload = uploads.of(id)
  if (upload)
    return (
      <Box sx={{ py: 1 }}>
        <ChosenFileRow {...upload} onRemove={upload.part === undefined ? () => uploads.dismiss(id) : undefined} />
      </Box>
    )
  if (reason)
    return (
      <>
        <Problem>{reason}</Problem>
        {material.may_submit && <SendButton of={material} />}
      </>
    )
  if (kind === 'file' && !file) return <Muted>Its file is missing.</Muted>
  return material.may_submit ? <SendButton of={material} /> : null
}
