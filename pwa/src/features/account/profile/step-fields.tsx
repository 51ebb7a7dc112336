import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { StepId } from '@abhyas/shared/identity/profile/steps'
import { AboutStep } from './about-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { EducationStep } from './education-step.tsx'
import { InstituteStep } from './institute-step.tsx'
import { TeachingStep } from './teaching-step.tsx'
import type { StepForm } from './use-step.ts'

interface StepFieldsProps {
  readonly id: StepId
  readonly form: StepForm
  readonly profile: Profile
  readonly onDelete: (field: string) => void
  readonly onNoTwelfth: () => void
  readonly onDeleteDocument: (id: string) => void
}

/** The fields of a step. */
export function StepFields({ id, form, profile, onDelete, onNoTwelfth, onDeleteDocument }: StepFieldsProps) {
  if (id === 'about') return <AboutStep form={form as StepForm<'about'>} profile={profile} />
  if (id === 'teaching') return <TeachingStep form={form as StepForm<'teaching'>} onDelete={onDelete} />
  if (id === 'education')
    return <EducationStep form={form as StepForm<'education'>} onDelete={onDelete} onNoTwelfth={onNoTwelfth} />
  if (id === 'contact') return <ContactStep form={form as StepForm<'contact'>} profile={profile} />
  return <InstituteStep form={form as StepForm<'institute'>} profile={profile} onDeleteDocument={onDeleteDocument} />
}
