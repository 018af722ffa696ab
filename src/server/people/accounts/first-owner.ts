/** Who the first OWNER is, until they say otherwise. */
export const firstOwner = {
  username: 'admin',
  email: 'admin@karigar.example',
  firstName: 'Shop',
  lastName: 'Owner',
}
