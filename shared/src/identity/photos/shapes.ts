import { type Static, Type } from 'typebox'

/** The URL path of the profile picture; empty if there is none. */
export const ProfilePhotoShape = Type.Object({ profile_photo: Type.String() })
export type ProfilePhoto = Static<typeof ProfilePhotoShape>
