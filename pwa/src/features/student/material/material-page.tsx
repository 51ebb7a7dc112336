import type { Material } from '@abhyas/shared/content/materials/shapes'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { materialFilePath, useMaterial } from '../../../data/materials.ts'
import { useFileUrl } from '../../../data/use-file-url.ts'
import { type SavedMaterials, useSavedMaterial, useSavedUrl } from '../../../data/use-saved-material.ts'
import { MaterialIcon } from '../../../entities/material/material-card.tsx'
import { audienceOf, isPdf, licenceOf, whatIs } from '../../../entities/material/material-words.ts'
import { OpenElsewhere } from '../../../entities/material/open-elsewhere.tsx'
import { ReportButton } from '../../../entities/report/report-button.tsx'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { OnePage, useAddressedId } from '../../../ui/one-page.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { WithAside } from '../../../ui/with-aside.tsx'
import { SaveMaterial } from './save-material.tsx'

/** One material: what it is, whose, under which licence, and the way to it. */
export function MaterialPage() {
  const id = useAddressedId()
  const saved = useSavedMaterial()
  return (
    <OnePage
      title="Material"
      list={{ to: '/videos', name: 'Videos and material' }}
      id={id}
      read={useMaterial(id)}
      missing={<NotThere />}
    >
      {(material) => <Shown material={material} saved={saved} />}
    </OnePage>
  )
}

interface ShownProps {
  readonly material: Material
  readonly saved: SavedMaterials
}

const Shown = ({ material, saved }: ShownProps) => (
  <WithAside head={<Head material={material} />} aside={<Aside material={material} saved={saved} />}>
    <Box sx={{ gridColumn: 1, display: 'grid', gap: 3, alignContent: 'start', maxWidth: 720, minWidth: 0 }}>
      {material.description !== '' && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{material.description}</Typography>
      )}
      {material.file && !isPdf(material) && <Picture material={material} saved={saved} />}
      <FactList facts={factsOf(material)} />
    </Box>
  </WithAside>
)

const factsOf = (material: Material): Fact[] => [
  ['What', whatIs(material)],
  ['Board', material.board],
  ['Class', material.level],
  ['Subject', material.subject],
  ['Language', material.language],
  ['Licence', [licenceOf(material), material.licence_note].filter(Boolean).join('\n')],
]

const Head = ({ material }: { readonly material: Material }) => {
  const { title, owner } = material
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <MaterialIcon of={material} size={56} />
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography color="textSecondary">{audienceOf(material)}</Typography>
        {owner.name && (
          <Typography>
            By{' '}
            {owner.tutor_id ? (
              <Link component={RouterLink} to={`/tutors/${owner.tutor_id}`}>
                {owner.name}
              </Link>
            ) : (
              owner.name
            )}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

const Aside = ({ material, saved }: ShownProps) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    {material.kind === 'file' ? (
      <SaveMaterial material={material} saved={saved} />
    ) : (
      <OpenElsewhere url={material.source_url} />
    )}
    <ShareButton name={material.title} sx={{}} />
    <ReportButton about={{ kind: 'material', id: material.id }} name={material.title} label="Report this material" />
  </Box>
)

/** A picture is shown where it is; without a network the saved one. */
function Picture({ material, saved }: ShownProps) {
  const isSaved = saved.all?.some((one) => one.material.id === material.id) ?? false
  const own = useSavedUrl(material.id, isSaved)
  const { url, isMissing } = useFileUrl(saved.all && !isSaved ? materialFilePath(material.id) : undefined)
  const shown = own ?? url
  if (isMissing) return <Typography>The picture cannot be shown now.</Typography>
  if (!shown) return <Skeleton variant="rounded" role="img" aria-label="The picture is loading" height={320} />
  return (
    <Box
      component="img"
      src={shown}
      alt={material.title}
      sx={{ maxWidth: '100%', justifySelf: 'start', borderRadius: '12px', border: 1, borderColor: 'divider' }}
    />
  )
}

const NotThere = () => (
  <Box role="alert">
    <Typography variant="h1">This material is not here</Typography>
    <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>
      The address is wrong, or it was withdrawn.
    </Typography>
    <Link component={RouterLink} to="/videos">
      See all material
    </Link>
  </Box>
)
