-- Storey kernel: a job is claimed where no run of it holds a lease. Running rows are few, finished ones are kept for days.

create index job_run_running on job_run (name) where state = 'running';
