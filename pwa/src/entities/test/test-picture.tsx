import type { TestCard } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { SubjectSign } from './subject-sign.tsx'

interface TestPictureProps {
  readonly of: Pick<TestCard, 'thumbnail_url' | 'subject_name'>
  readonly size?: number
}

/** The picture of a test. Without one, and where it cannot be loaded, the sign of its subject. */
export function TestPicture({ of: { thumbnail_url, subject_name }, size = 56 }: TestPictureProps) {
  const [isMissing, setIsMissing] = useState(false)
  if (thumbnail_url === '' || isMissing) return <SubjectSign subject={subject_name} size={size} />
  return (
    <Box
      component="img"
      src={thumbnail_url}
      alt=""
      loading="lazy"
      onError={() => setIsMissing(true)}
      sx={{ width: size, height: size, flexShrink: 0, objectFit: 'cover', borderRadius: '12px' }}
    />
  )
}
