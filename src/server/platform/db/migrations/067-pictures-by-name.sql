-- Pictures that an earlier import found under the same name.
create index import_pictures_name on import_pictures using hash (name);
