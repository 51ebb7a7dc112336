import { type Static, Type } from 'typebox'

/** Where the picture of a profile lies; empty where there is none. */
export const ProfilePhotoShape = Type.Object({ profile_photo: Type.String() })
export type ProfilePhoto = Static<typeof ProfilePhotoShape>
