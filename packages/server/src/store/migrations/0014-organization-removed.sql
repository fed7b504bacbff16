-- A removed organization keeps its row, its slug and its audit log: old links never lead into another one.
alter table organization add removed_at timestamptz;
