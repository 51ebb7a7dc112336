import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { sumOf } from '@abhyas/shared/sum-of'
import type { SavedMaterials } from '../../../data/use-saved-material.ts'
import { whatIs } from '../../../entities/material/material-words.ts'
import { sizeOf } from '../../../ui/size-of.ts'
import { Heading, Muted } from '../../../ui/text.tsx'

/** What is saved on this device: it opens without a network. */
export function SavedList({ of: { all = [] } }: { readonly of: SavedMaterials }) {
  if (all.length === 0) return null
  const bytes = sumOf(all.map(({ material }) => material.file?.size ?? 0))
  return (
    <Box component="section" aria-label="On this device" sx={{ mt: 2 }}>
      <Heading variant="h4">On this device, {sizeOf(bytes)}</Heading>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {all.map(({ material, endedAt }) => (
          <Box
            component="li"
            key={material.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
          >
            <Link
              component={RouterLink}
              to={`/materials/${material.id}`}
              sx={{ py: 1, fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {material.title}
            </Link>
            <Muted component="span">{endedAt === undefined ? whatIs(material) : 'No longer published'}</Muted>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
