/** The first OWNER's profile, until they change it. */
export const firstOwner = {
  username: 'admin',
  email: 'admin@karigar.example',
  firstName: 'Shop',
  lastName: 'Owner',
}
